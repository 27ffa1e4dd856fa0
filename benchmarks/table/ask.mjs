// Requests over HTTP. Whoever is told to be slower waits, and asks again.
const MOST_ATTEMPTS = 1000;
const WAIT = 100;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function ask(method, address, path, body, from) {
  const headers = { "content-type": "application/json", ...from };
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (answer.ok) {
      return { body: JSON.parse(text), cookie: answer.headers.getSetCookie()[0]?.split(";")[0] };
    }
    if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    await sleep(WAIT);
  }
  throw new Error(`${method} ${path}: too fast for too long`);
}

export const get = (address, path, from) => ask("GET", address, path, undefined, from);
export const post = (address, path, body, from) => ask("POST", address, path, body, from);
export const put = (address, path, body, from) => ask("PUT", address, path, body, from);
