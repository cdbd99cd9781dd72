CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"registration_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text,
	"language" text,
	"link" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "outgoing_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workers" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proven_channels" (
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"proven_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "proven_channels_person_id_channel_pk" PRIMARY KEY("person_id","channel")
);
--> statement-breakpoint
CREATE TABLE "push_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"endpoint_mac" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "push_registrations_endpoint_mac_unique" UNIQUE("endpoint_mac")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "vapid_public" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "vapid_private" "bytea";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_notice" ON "deliveries" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "push_registrations_person" ON "push_registrations" USING btree ("person_id");