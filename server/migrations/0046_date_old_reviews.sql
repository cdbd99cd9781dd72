-- Reviews from before their day was asked for were dated on the day of that upgrade: they took place when they were
-- written down. A day of grace, for a review written down where the next day had begun already.
update training_reviews set reviewed_on = (recorded_at at time zone 'UTC')::date
where reviewed_on > (recorded_at at time zone 'UTC')::date + 1;
