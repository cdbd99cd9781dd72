ALTER TABLE "appointments" ADD COLUMN "wished_gender" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "gender_must" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "move_proposed" boolean DEFAULT false NOT NULL;