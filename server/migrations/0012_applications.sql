CREATE TABLE "application_checks" (
	"person_id" uuid NOT NULL,
	"check" text NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reference" "bytea" NOT NULL,
	CONSTRAINT "application_checks_person_id_check_pk" PRIMARY KEY("person_id","check")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"profile" "bytea" NOT NULL,
	"submitted_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" "bytea",
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" "bytea" NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer DEFAULT 1 NOT NULL,
	"content_mac" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scope_approvals" (
	"person_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "scope_approvals_person_id_scope_approved_by_pk" PRIMARY KEY("person_id","scope","approved_by")
);
--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scope_approvals" ADD CONSTRAINT "scope_approvals_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_submitted" ON "applications" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "documents_person" ON "documents" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_once" ON "documents" USING btree ("person_id","content_mac");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_id" ON "documents" USING btree ("person_id") WHERE kind = 'national-id';