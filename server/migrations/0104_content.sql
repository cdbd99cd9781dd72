CREATE TABLE "content_versions" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"files" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"replaced" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "content_versions_applied" ON "content_versions" USING btree ("decision","decided_at");