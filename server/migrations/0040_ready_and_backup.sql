CREATE TABLE "ready_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item" text NOT NULL,
	"about" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ready_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item" text NOT NULL,
	"about" text NOT NULL,
	"facts" jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ready_states" (
	"item" text PRIMARY KEY NOT NULL,
	"good" boolean NOT NULL,
	"about" text NOT NULL,
	"since" timestamp with time zone DEFAULT app_now() NOT NULL,
	"was_good" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ok" boolean NOT NULL,
	"archive" text,
	"taken_at" timestamp with time zone,
	"seconds" integer NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "mac_key" "bytea";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "open_for_seekers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ready_exceptions_item" ON "ready_exceptions" USING btree ("item","signed_at");--> statement-breakpoint
CREATE INDEX "ready_records_item" ON "ready_records" USING btree ("item","recorded_at");--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","at");