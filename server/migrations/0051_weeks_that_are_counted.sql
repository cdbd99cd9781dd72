CREATE TABLE "analytics_weeks" (
	"zone" text NOT NULL,
	"week" date NOT NULL,
	"counted" json NOT NULL,
	CONSTRAINT "analytics_weeks_zone_week_pk" PRIMARY KEY("zone","week")
);
