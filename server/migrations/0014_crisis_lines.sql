CREATE TABLE "crisis_line_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" text NOT NULL,
	"revision" integer NOT NULL,
	"line" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "crisis_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"line" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	"call_failed" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "crisis_line_proposals_open" ON "crisis_line_proposals" USING btree ("line_id") WHERE decision is null;