CREATE TABLE "activity_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_reports" (
	"period" text PRIMARY KEY NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_sums" (
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_sums_month_figure_value_pk" PRIMARY KEY("month","figure","value")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;