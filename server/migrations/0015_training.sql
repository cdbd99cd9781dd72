CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"drawn" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"answers" jsonb,
	"correct" integer,
	"graded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"module" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_certificates_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "training_progress" (
	"person_id" uuid NOT NULL,
	"module" text NOT NULL,
	"place" text,
	"read" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "training_progress_person_id_module_pk" PRIMARY KEY("person_id","module")
);
--> statement-breakpoint
CREATE TABLE "training_reviews" (
	"module" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"reviewer" text NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "training_reviews_module_language_version_pk" PRIMARY KEY("module","language","version")
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_under_way" ON "quiz_attempts" USING btree ("person_id","module") WHERE graded_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_graded" ON "quiz_attempts" USING btree ("person_id","module","graded_at");--> statement-breakpoint
CREATE INDEX "training_certificates_person" ON "training_certificates" USING btree ("person_id","module");