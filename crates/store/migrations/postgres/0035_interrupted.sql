-- Of a term that a gift interrupted: when it first began, and how much of its days had run before `starts_at`.
ALTER TABLE subscriptions ADD COLUMN began_at BIGINT;
ALTER TABLE subscriptions ADD COLUMN ran_ms BIGINT NOT NULL DEFAULT 0;
-- Days for invitations that wait for a paid plan are looked for every minute.
CREATE INDEX referral_rewards_waiting_idx ON referral_rewards (inviter_id) WHERE applied_at IS NULL;
