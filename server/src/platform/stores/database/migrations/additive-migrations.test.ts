import { expect, test } from 'vitest'
import { isAdditive } from './additive-migrations.ts'

test.each([
  [
    'a table with its rules',
    `CREATE TABLE "a" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("id") REFERENCES "public"."b"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "a_once" ON "a" USING btree ("id");`,
  ],
  ['an index', 'CREATE INDEX "a_by_b" ON "a" USING btree ("b") WHERE b is not null;'],
  ['a column that may be empty', 'ALTER TABLE "a" ADD COLUMN "b" timestamp with time zone;'],
  ['a column with a default', `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT 'no' NOT NULL;`],
  ['a comment before it', '-- Who quoted whom.\nALTER TABLE "a" ADD COLUMN "b" uuid;'],
  [
    'what its author explains',
    '-- additive: the version before calls it without the last argument\ncreate function f() …',
  ],
])('%s is additive', (_what, sql) => expect(isAdditive(sql)).toBe(true))

test.each([
  ['a column that must be filled', 'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;'],
  ['a column that goes', 'ALTER TABLE "a" DROP COLUMN "b";'],
  ['another type', 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;'],
  ['a rule on an older table', 'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK (b > 0);'],
  ['no two alike in an older table', 'CREATE UNIQUE INDEX "a_once" ON "a" USING btree ("id");'],
  ['a function', 'create function f() returns void language sql as $$ select 1 $$;'],
  ['changed rows', 'UPDATE "a" SET "b" = 1;'],
  [
    'one of them among others',
    'ALTER TABLE "a" ADD COLUMN "b" uuid;--> statement-breakpoint\nDROP TABLE "c";',
  ],
])('%s is not', (_what, sql) => expect(isAdditive(sql)).toBe(false))
