CREATE TABLE "sign_in_links" (
	"address_mac" text PRIMARY KEY NOT NULL,
	"token_mac" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_links_token_mac_unique" UNIQUE("token_mac")
);
--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");