-- Counts of tries are written at each sign-in and may be lost in a crash: they need no write-ahead log.
ALTER TABLE "throttles" SET UNLOGGED;
