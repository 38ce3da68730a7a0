import type { Terms } from './term.ts'

/** Words for goods, and what is paid for. */
export const GOODS_TERMS: Terms = {
  product: {
    meaning: 'A thing that is sold, ordered and stocked.',
    names: { en: 'product', fr: 'produit', vi: 'sản phẩm', cn: '产品', ar: 'منتج' },
    held: { fr: ['produit'], vi: ['sản phẩm'], cn: ['产品'], ar: ['منتج', 'المنتج', 'والمنتج', 'للمنتج'] },
  },
  service: {
    meaning: 'A subscription or a product of the catalog.',
    names: { en: 'service', fr: 'service', vi: 'dịch vụ', cn: '服务', ar: 'خدمة' },
  },
  subscription: {
    meaning: 'A service that is paid by the month.',
    names: { en: 'subscription', fr: 'abonnement', vi: 'gói đăng ký', cn: '订阅', ar: 'اشتراك' },
    held: {
      fr: ['abonnement'],
      vi: ['gói đăng ký', 'đăng ký'],
      cn: ['订阅'],
      ar: ['اشتراك', 'الاشتراك', 'والاشتراك', 'للاشتراك'],
    },
  },
  packaging: {
    meaning: 'How many units of a product are packed together.',
    names: { en: 'packaging', fr: 'conditionnement', vi: 'quy cách đóng gói', cn: '包装', ar: 'تعبئة' },
  },
  inventory: {
    meaning: 'The part of the product that keeps requests, shipments and stock.',
    names: { en: 'inventory', fr: 'stock', vi: 'kho', cn: '库存', ar: 'المخزون' },
    held: { fr: ['stock'], vi: ['kho', 'yêu cầu hàng'], cn: ['库存'], ar: ['مخزون', 'المخزون'] },
    never: { fr: /\bl’inventaire\b/i },
  },
  stock: {
    meaning: 'How many units of a product are on hand.',
    names: { en: 'stock', fr: 'stock', vi: 'tồn kho', cn: '库存', ar: 'المخزون' },
  },
  'low level': {
    meaning: 'The quantity below which the administrators are notified.',
    names: { en: 'low level', fr: 'seuil bas', vi: 'mức tối thiểu', cn: '最低库存', ar: 'الحد الأدنى' },
    held: {
      fr: ['seuil'],
      vi: ['mức tối thiểu'],
      cn: ['最低库存'],
      ar: ['الحد الأدنى', 'حده', 'حدها', 'حدهما', 'الأدنى'],
    },
  },
  'reorder point': {
    meaning: 'The quantity at or below which an order is suggested.',
    names: { en: 'reorder point', fr: 'point de commande', vi: 'điểm đặt lại', cn: '补货点', ar: 'نقطة إعادة الطلب' },
    held: { fr: ['point de commande'], vi: ['điểm đặt lại'], cn: ['补货点'], ar: ['نقطة إعادة الطلب'] },
  },
  lot: {
    meaning: 'Units of a product that were made together and expire on one day.',
    names: { en: 'lot', fr: 'lot', vi: 'lô', cn: '批次', ar: 'دفعة' },
    english: /\blots?\b/i,
    held: { fr: ['lot'], vi: ['lô'], cn: ['批'], ar: ['دفع', 'الدفع'] },
    except: { 'instruments:phq9.items.8': 'a lot more than usual' },
  },
  recall: {
    meaning: 'The search for everyone who has units of a lot.',
    names: { en: 'recall', fr: 'rappel', vi: 'thu hồi', cn: '召回', ar: 'سحب' },
    held: { fr: ['rappel'], vi: ['thu hồi'], cn: ['召回'], ar: ['سحب', 'السحب', 'تُسحب'] },
  },
  transaction: {
    meaning: 'A request, shipment, adjustment or other movement of stock, with a number.',
    names: { en: 'transaction', fr: 'transaction', vi: 'giao dịch', cn: '交易', ar: 'معاملة' },
    held: { fr: ['transaction'], vi: ['giao dịch'], cn: ['交易'], ar: ['معامل', 'المعامل'] },
  },
  'back order': {
    meaning: 'The rest of an order that is shipped in parts.',
    names: { en: 'back order', fr: 'reliquat', vi: 'đơn giao bù', cn: '补发订单', ar: 'طلب متبقٍّ' },
    held: { fr: ['reliquat'], vi: ['giao bù'], cn: ['补发'], ar: ['متبق', 'المتبق'] },
  },
  return: {
    meaning: 'Goods that go back to their sender.',
    names: { en: 'return', fr: 'retour', vi: 'trả hàng', cn: '退货', ar: 'مرتجع' },
  },
  'packing slip': {
    meaning: 'The paper in a parcel that lists what is in it.',
    names: { en: 'packing slip', fr: 'bordereau de colisage', vi: 'phiếu đóng gói', cn: '装箱单', ar: 'قسيمة التعبئة' },
    held: { fr: ['bordereau'], vi: ['phiếu'], cn: ['装箱单'], ar: ['قسيمة', 'قسائم', 'لقسيمة'] },
    never: { cn: /送货单|发货单/ },
  },
  'payment method': {
    meaning: 'A card or bank account that orders and subscriptions are paid with.',
    names: {
      en: 'payment method',
      fr: 'moyen de paiement',
      vi: 'phương thức thanh toán',
      cn: '付款方式',
      ar: 'وسيلة دفع',
    },
    held: { fr: ['moyen'], vi: ['phương thức'], cn: ['付款方式'], ar: ['وسيل', 'وسائل', 'لوسيلة', 'لوسائل'] },
    never: { fr: /\bmode de paiement\b/i, cn: /支付方式/, ar: /طريقة دفع/ },
  },
  invoice: {
    meaning: 'The paper of one payment by the month.',
    names: { en: 'invoice', fr: 'facture', vi: 'hóa đơn', cn: '账单', ar: 'فاتورة' },
    held: { fr: ['facture'], vi: ['hóa đơn'], cn: ['账单'], ar: ['فاتور', 'فواتير'] },
    except: { 'checkout:notInvoice': 'the paper for the tax office' },
  },
}
