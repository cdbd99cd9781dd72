CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_mac" text NOT NULL,
	"label" "bytea",
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "invitations_token_mac_unique" UNIQUE("token_mac"),
	CONSTRAINT "invitations_used_by_unique" UNIQUE("used_by")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_made" ON "invitations" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "invitations_maker" ON "invitations" USING btree ("made_by");