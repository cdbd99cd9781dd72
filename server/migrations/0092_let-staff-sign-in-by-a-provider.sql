CREATE TABLE "provider_bindings" (
	"person_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject_mac" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "provider_bindings_person_id_issuer_pk" PRIMARY KEY("person_id","issuer"),
	CONSTRAINT "provider_bindings_subject" UNIQUE("issuer","subject_mac")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "verifies_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "factor_by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_bindings" ADD CONSTRAINT "provider_bindings_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;