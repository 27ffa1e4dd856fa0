# The table for a machine of its own: docker compose up, or docker build -t trickhouse . && docker run -p 8765:8765 trickhouse
FROM python:3.13-slim

WORKDIR /app
COPY . .
RUN pip install --no-cache-dir ".[postgres]"

# Kernels are compiled once, when the image is built, into a cache that the server's user can read.
ENV XDG_CACHE_HOME=/var/cache
RUN useradd --create-home trickhouse && mkdir --parents /data && chown trickhouse /data /var/cache
USER trickhouse
RUN trickhouse compile

VOLUME /data
EXPOSE 8765
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8765/healthz', timeout=3)"]
CMD ["trickhouse", "serve", "--host", "0.0.0.0", "--data", "/data/trickhouse.db"]
