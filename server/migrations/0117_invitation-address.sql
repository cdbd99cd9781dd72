ALTER TABLE "invitations" ADD COLUMN "address_mac" text;--> statement-breakpoint
CREATE INDEX "invitations_address" ON "invitations" USING btree ("address_mac");