-- Plain addresses are hashed and sealed at the next start (seal-plain-rows.ts): the key is not in the database. Until
-- then the rows stay as they are, and no former version can write another plain one, or a second account of somebody.
ALTER TABLE "accounts" ADD COLUMN "address" "bytea";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email" CHECK (email like '%.invalid') NOT VALID;