CREATE TABLE "own_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seed" text,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"reviewer" text,
	"reviewed_on" date,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone,
	CONSTRAINT "team_phrases_seed_unique" UNIQUE("seed")
);
--> statement-breakpoint
ALTER TABLE "own_phrases" ADD CONSTRAINT "own_phrases_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_phrases_person" ON "own_phrases" USING btree ("person_id","created_at");