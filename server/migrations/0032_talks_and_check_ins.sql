CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"held_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"recorded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "talk_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"said" "bytea" NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	CONSTRAINT "talk_requests_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_person" ON "check_ins" USING btree ("person_id","held_at");--> statement-breakpoint
CREATE INDEX "talk_requests_asked" ON "talk_requests" USING btree ("asked_at");