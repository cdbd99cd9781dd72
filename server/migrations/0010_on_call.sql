CREATE TABLE "emergency_availability" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"is_on_call" boolean DEFAULT false NOT NULL,
	"priority_level" integer DEFAULT 1 NOT NULL,
	"max_concurrent_emergencies" integer DEFAULT 1 NOT NULL,
	"last_emergency_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "emergency_availability_limits" CHECK (max_concurrent_emergencies between 1 and 3 and priority_level between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "emergency_availability" ADD CONSTRAINT "emergency_availability_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;