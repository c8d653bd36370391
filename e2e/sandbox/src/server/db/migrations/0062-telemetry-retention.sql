create index view_points_by_age on view_points (received_at);
create index reports_by_age on reports (received_at);
