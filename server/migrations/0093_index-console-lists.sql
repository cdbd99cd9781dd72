CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_named" ON "profiles" USING btree ("role") WHERE role <> 'seeker';