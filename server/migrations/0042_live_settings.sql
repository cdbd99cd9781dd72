CREATE TABLE "live_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
