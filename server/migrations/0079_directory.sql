CREATE TABLE "service_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"service" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"checked_by" uuid,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
