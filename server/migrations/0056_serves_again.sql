ALTER TABLE "accounts" ADD COLUMN "serves_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who is leaving today, but for supporters whom staff suspended or shut out since they asked: that was not kept before.
UPDATE "accounts" a SET "serves_again" = true
FROM "erasure_requests" r JOIN "profiles" p ON p."id" = r."person_id"
WHERE r."person_id" = a."id" AND r."served" AND r."undone_at" IS NULL AND r."done_at" IS NULL
  AND (p."role" <> 'expert' OR (
    NOT EXISTS (SELECT FROM "report_decisions" d WHERE d."about_id" = a."id" AND d."decided_at" >= r."asked_at"
      AND coalesce(d."judged", d."measure") = 'suspended')
    AND NOT EXISTS (SELECT FROM "audit_entries" e WHERE e."subject_id" = a."id" AND e."at" >= r."asked_at"
      AND e."action" = 'admin.account-disabled')));--> statement-breakpoint
ALTER TABLE "erasure_requests" DROP COLUMN "served";
