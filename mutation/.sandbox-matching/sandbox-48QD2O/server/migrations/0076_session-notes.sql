CREATE TABLE "note_sharing" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"session_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "session_notes_session_id_writer_id_pk" PRIMARY KEY("session_id","writer_id")
);
