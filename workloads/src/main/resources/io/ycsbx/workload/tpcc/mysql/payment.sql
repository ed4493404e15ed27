-- name: call
SET @c=%s,@last='%s',@credit=0,@balance=0;
CALL PAYMENT(%s,%s,%s,%s,@c,@last<>'',%s,@last,@w1,@w2,@w3,@w4,@w5,@d1,@d2,@d3,@d4,@d5,
@c1,@c2,@c3,@c4,@c5,@c6,@c7,@c8,@c9,@credit,@limit,@disc,@balance,@data,'%s');
SELECT CONCAT_WS(',',@c,@last,@w1,@w2,@w3,@w4,@w5,@d1,@d2,@d3,@d4,@d5,
@c1,@c2,@c3,@c4,@c5,@c6,@c7,@c8,@c9,@credit,@limit,@disc,@balance,@data)
