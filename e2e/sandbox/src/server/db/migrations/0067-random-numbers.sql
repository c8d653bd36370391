drop sequence order_numbers;
drop sequence feedback_numbers;
