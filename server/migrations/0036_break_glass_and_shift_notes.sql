CREATE TABLE "break_glass_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reason" "bytea" NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"told_over_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"outcome" text,
	"note" "bytea"
);
--> statement-breakpoint
CREATE TABLE "shift_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"text" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_notes_taken" (
	"note_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "shift_notes_taken_note_id_person_id_pk" PRIMARY KEY("note_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "break_glass_requests" ADD CONSTRAINT "break_glass_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_notes" ADD CONSTRAINT "shift_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_notes_taken" ADD CONSTRAINT "shift_notes_taken_note_id_shift_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."shift_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_notes_taken" ADD CONSTRAINT "shift_notes_taken_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_glass_asked" ON "break_glass_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "break_glass_waiting" ON "break_glass_requests" USING btree ("session_id","asked_by") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "break_glass_over" ON "break_glass_requests" USING btree ("expires_at") WHERE told_over_at is null and expires_at is not null;--> statement-breakpoint
CREATE INDEX "shift_notes_created" ON "shift_notes" USING btree ("created_at");