import type { LineItem, Order } from '#domain/model.ts';

/** Masks an order for anybody who has its link: personal and delivery details (D14). */
export function masked(order: Order): Order {
  const ref = order.additional_data?.client_order_ref;
  return {
    ...order,
    customer_id: null,
    phone_number: maskedPhone(order.phone_number),
    phone_e164: null,
    email: maskedEmail(order.email),
    street: maskedText(order.street),
    home_address: maskedText(order.home_address),
    driver_notes: null,
    allergy_notes: null,
    ...(order.payment && { payment: { ...order.payment, next_action: null } }),
    additional_data: ref === undefined ? {} : { client_order_ref: ref },
    line_items_attributes: order.line_items_attributes.map(withMaskedPeople),
  };
}

const dots = '•••';

function withMaskedPeople(line: LineItem): LineItem {
  const { person_name, product_gift_recipient_attributes: recipient } = line;
  const plain = person_name ? { ...line, person_name: null } : line;
  if (!recipient) return plain;
  const { name, email } = recipient;
  const hidden = { name: maskedText(name) ?? '', email: maskedEmail(email) ?? '', message: null };
  return { ...plain, product_gift_recipient_attributes: hidden };
}

function maskedText(text: string | null | undefined): string | null {
  return text ? `${[...text][0]}${dots}` : null;
}

function maskedEmail(email: string | null | undefined): string | null {
  return email ? `${maskedText(email)}@${email.split('@').at(-1)}` : null;
}

function maskedPhone(phone: string | null | undefined): string | null {
  return phone ? `${dots}${phone.slice(-2)}` : null;
}
