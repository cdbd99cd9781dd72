-- additive: the version before stores a message only with its session, and deletes a session only after its messages
ALTER TABLE "messages" DROP CONSTRAINT "messages_session_id_sessions_id_fk";
