CREATE TABLE "phrase_tries" (
	"number_mac" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"number_mac" text NOT NULL,
	"phrase_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "sign_in_phrases_number_mac_unique" UNIQUE("number_mac")
);
--> statement-breakpoint
ALTER TABLE "sign_in_phrases" ADD CONSTRAINT "sign_in_phrases_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phrase_tries_age" ON "phrase_tries" USING btree ("next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_phrases_kept" ON "sign_in_phrases" USING btree ("person_id") WHERE kept_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_phrases_new" ON "sign_in_phrases" USING btree ("person_id") WHERE kept_at is null;