CREATE TABLE "place_arrivals" (
	"day" date NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "place_arrivals_day_place_pk" PRIMARY KEY("day","place")
);
