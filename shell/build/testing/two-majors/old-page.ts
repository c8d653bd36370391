import { everybody, greet } from 'made-up-kit';

export default () => ({
  said: greet('Old Page'),
  met: [...everybody()],
});
