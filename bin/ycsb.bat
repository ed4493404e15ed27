:; echo 'ycsb: ycsb.bat does not start the client: start bin/ycsb' >&2; exit 2
@echo ycsb: ycsb.bat does not start the client, which needs Linux: start bin/ycsb in WSL or in the container image 1>&2
@exit /b 2
