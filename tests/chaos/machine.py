"""The `trickhouse` command as on a machine of its own: no other process is near enough to be given a connection."""

from trickhouse.cli.command import main
from trickhouse.server.cluster import handover

if __name__ == "__main__":
    handover.IS_POSSIBLE = False
    main()
