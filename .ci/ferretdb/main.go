// Command ferretdb serves MongoDB's wire protocol on loopback, for tests: a server that we did not
// write for the adapters that talk to one.
//
//	ferretdb -listen 127.0.0.1:27018 -sqlite DIRECTORY
//	ferretdb -listen 127.0.0.1:27018 -postgresql postgres://user@127.0.0.1/database
package main

import (
	"context"
	"flag"
	"log"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:27018", "address to listen on")
	sqlite := flag.String("sqlite", "", "directory of SQLite files to keep the data in")
	postgresql := flag.String("postgresql", "", "URL of a PostgreSQL database to keep the data in")
	flag.Parse()

	config := &ferretdb.Config{Listener: ferretdb.ListenerConfig{TCP: *listen}}
	switch {
	case *sqlite != "" && *postgresql == "":
		config.Handler = "sqlite"
		config.SQLiteURL = "file:" + *sqlite + "/"
	case *postgresql != "" && *sqlite == "":
		config.Handler = "postgresql"
		config.PostgreSQLURL = *postgresql
	default:
		log.Fatal("exactly one of -sqlite and -postgresql says where the data is kept")
	}

	server, err := ferretdb.New(config)
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if err := server.Run(ctx); err != nil {
		log.Fatal(err)
	}
}
