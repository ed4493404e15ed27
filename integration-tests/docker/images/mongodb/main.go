// Serves the MongoDB protocol on port 27017, by FerretDB over SQLite, with its data in /data/db.
package main

import (
	"context"
	"log"
	"log/slog"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	slog.SetLogLoggerLevel(slog.LevelWarn)
	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{TCP: "0.0.0.0:27017"},
		Handler:  "sqlite",
		// What is written survives the death of the server, not of the machine.
		SQLiteURL: "file:/data/db/?_pragma=synchronous(off)",
	})
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	log.Print("Waiting for connections")
	if err := server.Run(ctx); err != nil {
		log.Fatal(err)
	}
}
