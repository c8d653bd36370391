import { sampleStore } from '@shared/module-testing';
import { testRunningBar } from '@shared/module-testing/running-bar';
import StoreDetailPage from '../store/StoreDetailPage';
import StoreListPage from '../stores/StoreListPage';

const options = {
  module: 'mf-orders',
  answers: {
    stores: { stores: [sampleStore({})], total: 1, nextCursor: null },
    store: { ...sampleStore({}), hours: [], photos: [], phone: null, cabinets: [] },
  },
};
testRunningBar('/shop/list?lat=35.6591&lng=139.7006', StoreListPage, options);
testRunningBar('/shop/detail?id=jp-0002', StoreDetailPage, options);
