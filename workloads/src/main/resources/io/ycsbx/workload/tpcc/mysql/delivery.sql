-- name: call
CALL DELIVERY(%s,%s,'%s')
