/** Texts that are inlined in the document, because they are needed before any catalogue has loaded. */
export const STARTUP_TEXTS = {
  slow: {
    en: 'This is taking longer than usual.',
    zh: '加载时间比平时长。',
    hk: '載入時間比平時長。',
    ja: '読み込みに時間がかかっています。',
  },
  failed: {
    en: 'The app did not load. Check your connection.',
    zh: '应用未能加载，请检查网络。',
    hk: '應用程式未能載入，請檢查網絡。',
    ja: 'アプリを読み込めませんでした。通信状況をご確認ください。',
  },
  /** The page data, or a file of the shell, did not arrive as it was published. */
  damaged: {
    en: 'The app did not start. The network or a tool may have changed this page. Try another network or browser.',
    zh: '应用未启动。可能是网络或某个工具更改了此页面。请换一个网络或浏览器再试。',
    hk: '應用程式並未啟動。可能是網絡或某個工具更改了此頁面。請改用其他網絡或瀏覽器再試。',
    ja: 'アプリが起動しませんでした。ネットワークやツールがこのページを変更した可能性があります。別のネットワークかブラウザでお試しください。',
  },
  changed: {
    en: 'This browser or an extension changed the app, so it did not start. Open it in another browser.',
    zh: '此浏览器或扩展程序更改了应用，应用未启动。请用其他浏览器打开。',
    hk: '此瀏覽器或擴充功能更改了應用程式，應用程式並未啟動。請用其他瀏覽器開啟。',
    ja: 'ブラウザまたは拡張機能がアプリを変更したため、起動しませんでした。別のブラウザで開いてください。',
  },
  retry: { en: 'Try again', zh: '重试', hk: '重試', ja: 'もう一度試す' },
  unsupported: {
    en: 'Please update your browser to use this app.',
    zh: '请更新浏览器后使用。',
    hk: '請更新瀏覽器後使用。',
    ja: 'ブラウザを更新してからご利用ください。',
  },
} as const;

/** The text of the document until the bootstrap script runs. It stays if the script cannot be parsed or was changed. */
export const NOT_RUN_TEXTS = {
  en: 'The app did not start. The network or a tool may have changed this page, or the browser is too old or runs no scripts. Try another network or browser.',
  zh: '应用未启动。可能是网络或某个工具更改了此页面，也可能是浏览器版本过旧或停用了脚本。请换一个网络或浏览器再试。',
  hk: '應用程式並未啟動。可能是網絡或某個工具更改了此頁面，也可能是瀏覽器版本過舊或停用了指令碼。請改用其他網絡或瀏覽器再試。',
  ja: 'アプリが起動しませんでした。ネットワークやツールがこのページを変更したか、ブラウザが古いか、スクリプトが無効の可能性があります。別のネットワークかブラウザでお試しください。',
} as const;
