CREATE TABLE "contact_records" (
	"session_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"content" "bytea",
	CONSTRAINT "contact_records_session_id_writer_id_version_pk" PRIMARY KEY("session_id","writer_id","version")
);
--> statement-breakpoint
ALTER TABLE "contact_records" ADD CONSTRAINT "contact_records_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;