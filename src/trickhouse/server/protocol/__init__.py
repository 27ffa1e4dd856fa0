"""What goes over the wire: schemas, errors, and nothing else."""
