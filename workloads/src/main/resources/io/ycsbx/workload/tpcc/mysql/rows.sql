-- name: infile
LOAD DATA LOCAL INFILE 'memory' INTO TABLE %s CHARACTER SET latin1 (%s)
