ALTER TABLE "sign_ins" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "locked_outbox" uuid[];--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "locked_guest_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "lock_unnoticed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
-- A sign-in from before has proved nothing lately.
ALTER TABLE "sign_ins" ALTER COLUMN "proved_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "recheck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_locked_guest_id_accounts_id_fk" FOREIGN KEY ("locked_guest_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_lock_unnoticed" ON "sign_ins" USING btree ("account_id") WHERE lock_unnoticed;