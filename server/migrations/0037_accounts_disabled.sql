ALTER TABLE "accounts" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
-- What is still known of sign-ins before this: those that are open.
UPDATE "accounts" SET "last_signed_in_at" = s."at" FROM (SELECT "account_id", max("created_at") AS "at" FROM "sign_ins" GROUP BY 1) s WHERE s."account_id" = "accounts"."id";
