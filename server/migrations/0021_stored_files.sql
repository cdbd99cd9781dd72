CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"delete_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "stored_files_due" ON "stored_files" USING btree ("delete_at");