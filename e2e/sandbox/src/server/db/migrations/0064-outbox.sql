-- Id of a tracking event. A record that the app sends again is stored once.
alter table view_points add column event_id text unique;
