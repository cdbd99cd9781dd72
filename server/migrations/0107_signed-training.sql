-- additive: the version before writes the module's version into each attempt, and keeps its own table of
-- reviews. Reviews of the texts that this release brings are signatures of their words from now on.
ALTER TABLE "quiz_attempts" ALTER COLUMN "version" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "questions" jsonb;--> statement-breakpoint
INSERT INTO "terms_signatures" ("sha256", "profession", "name", "signed_on", "recorded_by", "recorded_at")
SELECT texts.sha256, 'clinician', reviews.reviewer, reviews.reviewed_on,
  coalesce(reviews.recorded_by, '00000000-0000-0000-0000-000000000000'), reviews.recorded_at
FROM "training_reviews" reviews
JOIN (VALUES
  ('introduction', 'en', 2, 'f55dfc71e5fae1dd194e1a485af204eb39b0f34a5e6bb5f260cd20d8c5f47558'),
  ('introduction', 'ar', 2, 'a6f1c0abad1430bab6ba7b55e313953776f3735ca462ff6d5d3084bdef3eb783'),
  ('boundaries', 'en', 2, '46ec8972a1517021fbb44a59388497bb0f23a466f64cc25ee811a3e3b96a2683'),
  ('boundaries', 'ar', 2, 'd32eb66b54ea9cd15224ad115fb6e2f3af6d34c4caa62ccdd523bacce6896ca1'),
  ('communication', 'en', 2, '38ba1595f517508bf9721f257e10e9877b364bfdb40fe0246a29978c2a93d013'),
  ('communication', 'ar', 2, '27833ef61b7a3a581b463e5d66551a0c49dfb57cfac98e3539b7c9ff8ec72574'),
  ('crisis', 'en', 2, 'a9cfdb6dc42e3d9ec1ad8a39dc9dc3bf78c98aea5078572140859891258be65e'),
  ('crisis', 'ar', 2, '11f8f2f36d4d19346591b3b44345509213b143f7e57704c641b6ce64ad15a4ee'),
  ('ethics', 'en', 2, '39336a0159ab6158977789640d0f85f9a04b249bf5f8bb4ff6e3603d5028edac'),
  ('ethics', 'ar', 2, '66605d42c8db9a0f966ed81f0c4b99930c066c87e0c8e7e07d9d22bcb6217217'),
  ('self-care', 'en', 3, '34e3a30382e2c0926107232105360893940064ed0ae1ec84a7c193e3103894a9'),
  ('self-care', 'ar', 3, 'ff2a4b1a81000dc492f587f92f871afe14ddaa96f6c90154aba30df393540b4e')
) AS texts (module, language, version, sha256) USING (module, language, version)
ON CONFLICT DO NOTHING;
