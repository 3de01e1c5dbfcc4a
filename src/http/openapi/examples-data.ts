/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html' }],
    },
    INVALID_FILE_FORMAT: {
      code: 'INVALID_FILE_FORMAT',
      error: 'Bad Request',
      message: 'The file is plain text, not a DOCX document.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    DOCUMENT_FETCH_FAILED: {
      code: 'DOCUMENT_FETCH_FAILED',
      error: 'Bad Request',
      message: 'document.url: leads to an address that is not public',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'document.url', issue: 'leads to an address that is not public' }],
    },
    AUTHENTICATION_ERROR: {
      code: 'AUTHENTICATION_ERROR',
      error: 'Unauthorized',
      message: 'An API key is required: send "Authorization: Bearer <key>".',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FORBIDDEN: {
      code: 'FORBIDDEN',
      error: 'Forbidden',
      message: 'This API key may not be used for convert.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_FOUND: {
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: 'Telemetry is not collected here.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    METHOD_NOT_ALLOWED: {
      code: 'METHOD_NOT_ALLOWED',
      error: 'Method Not Allowed',
      message: 'This path takes POST, OPTIONS.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FILE_TOO_LARGE: {
      code: 'FILE_TOO_LARGE',
      error: 'Payload Too Large',
      message: 'The file is larger than 1 MB.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'file', issue: 'must be at most 1048576 bytes' }],
    },
    UNSUPPORTED_MEDIA_TYPE: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'Unsupported Media Type',
      message: 'This call takes application/json.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json' }],
    },
    UNPROCESSABLE_DOCUMENT: {
      code: 'UNPROCESSABLE_DOCUMENT',
      error: 'Unprocessable Entity',
      message: 'The PDF is damaged: it has no startxref.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    REQUEST_TIMEOUT: {
      code: 'REQUEST_TIMEOUT',
      error: 'Request Timeout',
      message: 'The request body did not go on for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one can be had every 60 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    INTERNAL_ERROR: {
      code: 'INTERNAL_ERROR',
      error: 'Internal Server Error',
      message: 'An internal error occurred.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_IMPLEMENTED: {
      code: 'NOT_IMPLEMENTED',
      error: 'Not Implemented',
      message: 'This version of the workers does not have merge of tomorrow yet.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    SERVICE_UNAVAILABLE: {
      code: 'SERVICE_UNAVAILABLE',
      error: 'Service Unavailable',
      message: 'The service is shutting down.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    OPERATION_TIMEOUT: {
      code: 'OPERATION_TIMEOUT',
      error: 'Gateway Timeout',
      message: 'The operation ran past its time limit and was stopped.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
  },
  operationErrors: {
    annotate: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message:
          'fields[0].type: must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          {
            field: 'fields[0].type',
            issue:
              'must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
          },
        ],
      },
    },
    inspect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'pages: must be one of true, false; document: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'pages', issue: 'must be one of true, false' },
          { field: 'document', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    merge: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'stamp: has {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'has {n}, which is not one of {page}, {pages}, {bates}' }],
      },
    },
    sign: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'signer.email: must have 3 to 255 characters; auditTrail: must have at least one event of type submit',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'signer.email', issue: 'must have 3 to 255 characters' },
          { field: 'auditTrail', issue: 'must have at least one event of type submit' },
        ],
      },
    },
    verify: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'document.base64: is not base64, nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is not base64, nor a data URI with base64' }],
      },
    },
    register: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'email: must be an e-mail address',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'email', issue: 'must be an e-mail address' }],
      },
    },
    issueKey: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'code: is wrong, was used or is too old; register again for a new one',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }],
      },
    },
    collect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'events[0].documentId: must be a text of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a text of at most 256 characters, or null' }],
      },
    },
  },
  requests: {
    annotate: {
      fields: {
        summary: 'Fields',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }],
        },
      },
      data: {
        summary: 'Data',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] },
          locale: 'en-GB',
        },
      },
      records: {
        summary: 'Records',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          records: [
            { name: 'ann', data: { customer: 'Ann Lee', items: [] } },
            { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] },
          ],
        },
      },
    },
    merge: {
      pages: {
        summary: 'A document, and pages of another',
        value: {
          documents: [
            {
              base64:
                'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
            },
            {
              base64:
                'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
              title: 'Terms',
              pages: '1',
            },
          ],
        },
      },
    },
    inspect: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
          },
          fileName: 'contract.pdf',
          signer: { name: 'Ann Lee', email: 'ann@example.com' },
          auditTrail: [
            { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
            { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
          ],
          signature: { reason: 'I agree' },
          certificate: { enabled: false },
        },
      },
    },
    collect: {
      events: {
        summary: 'One event',
        value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
      },
    },
    verify: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI3MDEwMTM2WikvTW9kRGF0ZShEOjIwMjYxMTI3MDEwMTM2WikvQ2hlY2tTdW08ODIwRTJGRTBGMjVEQTk1QkQwNEEwQjQ4ODQyQzkyNUU+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODk+PgpzdHJlYW0KeJytkrtu3DAQRX/FmFq7GT5FsnK6GHC5VYIUQ3K4K0CiBIk24iz23wNlnRQpXKWdubg4OLhXSDSOvEK4Ak80jBCAan3kHzQtIx/TPMGtg7QyNc4QQKK0ByEOsj+hCCiCskft7VfoIM/pZeLa9q4018a1nd4W3huXZRwStWGun5ZcoINK0/7YYyuldrxfFzrzBkF0sF1IGrsnSGSDqjj2pFOKkaIoxYpMxIKFk71SUrveC5czoshIjjH2fSKnVPTQwTb8ZAimx1sH/Mq1bRC+XeFC2wUCRMum90aakqM02irNKRoTjXWsPfdKOEMlOcLkhGFZqGAm1bPMWsYsoYM2TLw1mpY/flAeUJ1QB8SAeETE3U+7y1iZ8hvcuitkavQua/vtDZ4e6Lwy78rf8ZwjJZTPaHVyySiZCpqYi1GZpfRZSNLWaZsc+5hIqxh9ttYlJ40WUXyMZwLaf/C2lzgNDW7fO7gw5S//DWMbzvXjof2dxedaH57vGl553Ya5QhC3X5CzyMYKZW5kc3RyZWFtCmVuZG9iago4IDAgb2JqCjw8L1R5cGUvRmlsZXNwZWMvRihhdWRpdC10cmFpbC5qc29uKS9VRihhdWRpdC10cmFpbC5qc29uKS9EZXNjKEF1ZGl0IHRyYWlsIG9mIHRoZSBzaWduYXR1cmUpL0FGUmVsYXRpb25zaGlwL0RhdGEvRUY8PC9GIDcgMCBSL1VGIDcgMCBSPj4+PgplbmRvYmoKOSAwIG9iago8PC9UeXBlL1NpZy9GaWx0ZXIvQWRvYmUuUFBLTGl0ZS9TdWJGaWx0ZXIvRVRTSS5DQWRFUy5kZXRhY2hlZC9CeXRlUmFuZ2VbMCAxOTM3IDU1OTkgMzU3XSAgICAgICAgICAgICAgICAgICAvQ29udGVudHM8MzA4MjA3MUEwNjA5MkE4NjQ4ODZGNzBEMDEwNzAyQTA4MjA3MEIzMDgyMDcwNzAyMDEwMTMxMEQzMDBCMDYwOTYwODY0ODAxNjUwMzA0MDIwMTMwMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxQTA4MjA0M0EzMDgyMDQzNjMwODIwMjlFQTAwMzAyMDEwMjAyMTA1QTNGRDVFNEUzMTE5RTAxRjc3RUNEMzVCNUJBOTJDODMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzAxRTE3MEQzMjM2MzEzMTMyMzczMDMwMzAzMTMzMzY1QTE3MEQzMjM3MzEzMTMyMzczMDMxMzAzMTMzMzY1QTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzA4MjAxQTIzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwMTA1MDAwMzgyMDE4RjAwMzA4MjAxOEEwMjgyMDE4MTAwQkE5MDg0MDI5MzI4MzA1RjA3ODlDQkQ0NDBBQ0RGMDMyQTEyOTMzMTA3RENBNzc3NzYxRDRCRkMyM0MwRDU4MTY2RUU0Nzk0NTdBRDIzQ0EwQUNCRjRGQTI1QkI5MTRFRUE3MjEyQThENTJFOEIwQUQzNTE1NEFDMUI4ODZCNTREMzk5QzhBRkVEQkVGNUVCQUFFNEQwRjQ3NzEzRjJEQ0M1MjJDOTNGMDI4N0Q0ODE5NEI3QTA4QzNGN0Q5NkRGMkUyODJFOEFDRkI1MTkxRTJGREFBNDhENTBCRjQwODE3RkMzRkI0QTg1MjdGN0NGMzU5QTA5OUU4NDFBMEI1NEVBNjVEODFERTE1MUVBMUI3NUI4QjQyMjc2MjdBNDUwOEJEOTkzNjlENDkyOEQ2NDE3QkZBMTg5RkRBM0U0NzM1M0ZFN0ZDMjc3NzE0RTU2NkQ1NzhDMDQzNUQ5MzM0OUVCOUY3OTRBNkY4NjQ5MkNGOEQ3QzE4NzVBOTI5RTY3M0ExQUJGNDYxNUFGNzA3REQyMTg3RDE5OUExM0I4MjY4RjdDMjlDNkU2QTA1OThFRjdDQ0U2Rjg0NkM2RkU1NUM3MjYwOEM0MkNFRDJENkNFM0I4MzMyQjQ3RkEyM0NCNDExQkMzQTAyQjk5OTE1NzIzNjNDQkJGNEY4MDMxMDI5NzI1Qjk2RTFFNzIzRUVBRkMyODNDMDdFMjRBOTRBQURBNTM2QTEwNjM3QTJDRTU3QzlBNkU5NzVDMzdEQTJFNTg2QjYwRjg5NDVGNDUyNjVDQjM5N0Q1OEYyNDU1ODcyOTQzRTlEMkVGQURBREI5NDUwREYzMTk0MUI2RjJCNjY5RjIzNEYzNjJEQjNGMTE4QTlCMzlEQjczNTBGMTNBMjIxODc4QzNDQzlGNjBGRUExMDRGRDBCNDNCNDRGQzQ3NzJGMkExNDM4RjRBQzFGMUQzREQzNkQ0RTY3NkNENTlGNjQwRTNBNERERjhGMzhGNzIyRUY0M0RCNTY0ODQ3MDIwMzAxMDAwMUEzNjAzMDVFMzAwQzA2MDM1NTFEMTMwMTAxRkYwNDAyMzAwMDMwMEUwNjAzNTUxRDBGMDEwMUZGMDQwNDAzMDIwNkMwMzAxRDA2MDM1NTFEMEUwNDE2MDQxNDM5ODg5RTdDMTkyRTlGNDNCQkNFODAyQkYyRTQ1NzAwNjc5ODBCNUEzMDFGMDYwMzU1MUQyMzA0MTgzMDE2ODAxNDM5ODg5RTdDMTkyRTlGNDNCQkNFODAyQkYyRTQ1NzAwNjc5ODBCNUEzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwMzgyMDE4MTAwMTk2NUNFMjMyRTIwNTMwMjM1MUVFNTAwMkIwN0JCRUY5NjUzNjZBQTYxRjY5MEYyRkZCQTQ3NjlGQjcxQzhCQ0FGMzk1OTQ0QkY4OTM0Q0VEN0Q0RUQ0RDcwRERCNTk2QTE1OUE0REFFQ0MwQjMxRjI0Qjk1RTFEMEUzMzg3NzYzN0JFQTlENERBRjVCODE1MkU3MDA3MTgxRTIyMUU5NTY4MzgzQkYzMjhEODZGNDUxQTk5NTJENEU0QTc3OEEyMEFFMTMxMkM5RTEwOEZGQ0UzQkRGQTYwNUQ0ODBFMTVFMkNFRUFEODY1RTFERkYzMTA1RkVCQzJBNjhDOTkwMjI4Nzc2NkU2NjU1NUVCQzc5Nzk5MkQ2QUUxNkY4QTI3RUMzMEYwRkM2QzhBMTVBNjA2MTAzMUUzRUIzODI2N0EwNkNFMkQ1QzNGRTBFNDNBMkY2OEJGOTU2MTRFNTgxQkM4MDUwMjU4OUNCRkRBQjUxM0Q1N0E0NjVCOTM0RTZDOEExOEEwMkYwNThGOEM5OEM4RjQ3Q0EwQjlFOEM3MTNCNjgxREY1NzI1OTY1Nzk3OURGQUI0NUZBRTVFOTk4MDBBNkIwN0FDRjM4MkY0OEU2RDcyNzRENTU5NEZFMDM5Q0QwRDlCMUYyRkUwMUQzODY4NkJGN0IwQjRDRTAwNzc1RjgwMjlGNDNERDgyNjcyQTlEODc0REM3RUJDNzRCNUQ0Nzc0MjdDMjg3RDFEODYyNEQ3RjI0QUVCNjk3MjVFQkNFQTQ3MDRBRTFFQjUwQUJBRDdGRjE5M0YwQjQwQjU0M0ZDNkRGQTU3RjhFMUIwNjE1NkU5NDNCQ0M3RDlFMzM5REE3NDFEN0JCOUNBMDk3MTU0OERFMjg3RDkyNUY4NDMyQjBDRUJGMUM5RkFBQjVENTg1MEJCNDU2NUEzRTMzNEQ1MUE0M0ZGNjlBMEI0MzdBNjc2ODYzRkUwODNCOTI3MDY2MzNEQkE4RDk3NTcwODQxODQ1QzVERDNEMjFDMzE4MjAyQTYzMDgyMDJBMjAyMDEwMTMwM0EzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTAyMTA1QTNGRDVFNEUzMTE5RTAxRjc3RUNEMzVCNUJBOTJDODMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxQTA4MUMwMzAxODA2MDkyQTg2NDg4NkY3MEQwMTA5MDMzMTBCMDYwOTJBODY0ODg2RjcwRDAxMDcwMTMwMkYwNjA5MkE4NjQ4ODZGNzBEMDEwOTA0MzEyMjA0MjBCM0VCQkEyMTI1ODY3NzdDNDI5RjY2NUI2MDYzMzM3NEZFRjdBNkVFQ0QyRDg3QzgxODczRDM4MzQ5ODQzQ0M5MzAzNzA2MEIyQTg2NDg4NkY3MEQwMTA5MTAwMjJGMzEyODMwMjYzMDI0MzAyMjA0MjAzRDNFQzU4RUM1NjQ4NkY2MTQzM0JEMzAzNTgzMTNGM0ZEMDEzMTk0MzNERjhBMEZFMERDRjYyOEY3RjZFODc1MzAzQTA2MTQ2OTgxQjZGMUY2RjFCRTg1QjJCOUQ1OUFGNUVDRkVDODhGODRGQTRCMzEyMjA0MjA4OEEzMTM5RDA2NEM4QzUzMkNGMDVCREY1M0RFMjI5RDEyQTQ2ODQ2QzhFOUJDQTQzQkI5RDY2OEM4MjU0MUIxMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMDQ4MjAxODAxOEJGOTk1NEI0QjEwQjA2QTM5QURBODk1NzIwQ0UzRjgzRDVEQTE0QTMzN0ZFODkzQUUxMTE2N0JBRTU4QjZGRjZBMThENDcwOTIyMDQwN0JFNTE3NjJFODNEQkQ5MDZEMjJFQjRDNDg3N0IwMTg5NEVEODE5QzUyNDUzOEU4MkFEODUwMTdDNDdFNTA4QTg3QjUwRDA3NEMzOEI4NDM4MkM2RjI2M0Y1MTNCRkI0QjU2RUZGQTg3OUMyQkU1MDVDQkM0NzZEQzkyREY0MzBFNzI4MzBBODI4QzIyMjA2OENFQjcxRjQ5OUJCMzU2Q0M1RkI4NkI2RkI2QUFBRDFFN0I1NTFBNzY1MkY3RjBEMTYxRUVGMTdFMUJDREQ2MzY0NTREQTkzQTU5MDdGRjc1N0UyMUQwQjZGRDUzQ0YwNTA1QjNBMUFCN0QwNUVFNjIyQjBBQ0ZDMDZDNThENTlGREU1QTFCRTJBRTUwRUQ2RTBCQkI4MzY2NTY5M0ZBRTk5RjBCQzRGQTAyMjEyMEZCRTZERjQ3RERCMjZDQ0EwMUZBODI4MTQ5MTA2ODdFNEU4MEJENkM5QjM1MjAwMUQ3RTREMTM5NzUyNjE3OUYyMDcxNzBENjI2RDg0QkJBMkJGMzI3RjY3MkI5RkMxQTExREIzMDE4RUE4NkY3ODUwODM1OEFFNEZBOTY3REY2REQzRjUwQUUyMUYwOUI3QjMzRkMwOTgzQURGNjdFNTc5RENFNDA2MEExNjhFODA0NDMzOUQ3N0NCQTE2MDJCMkJCNEU0MUU0NTZCQ0E1RkQzRjc4NjkyNjgxMzNFRUE0MzI5MThFMkY5MUU4QzI4QzE0RjM3M0FGRjdGRkZGNTBDNjU3NENDMkFDRTM1N0NFMTQ1MjYyNjE1ODk0RTcwNzNCREQ3NEVENUEyNUNGRTM2MjZFNEUxMUY0RTk2Njk3QjYxODQ3QjJFMUU3OURBNTdDNTNBRjFDNzQ3MjM3QTE2ODFBODVCOEY3MUFFMzNFQzkwMDAwMDAwMDAwMDAwMDAwPi9NKEQ6MjAyNjExMjcwMTAxMzZaKS9OYW1lKEFubiBMZWUpL1JlYXNvbihJIGFncmVlKT4+CmVuZG9iagp4cmVmCjAgMQowMDAwMDAwMDAwIDY1NTM1IGYgCjEgMQowMDAwMDAwNTcwIDAwMDAwIG4gCjMgMQowMDAwMDAwODA1IDAwMDAwIG4gCjYgNAowMDAwMDAwOTMxIDAwMDAwIG4gCjAwMDAwMDEwMzQgMDAwMDAgbiAKMDAwMDAwMTY1OCAwMDAwMCBuIAowMDAwMDAxODEyIDAwMDAwIG4gCnRyYWlsZXIKPDwvUm9vdCAxIDAgUi9JRFs8NDJCNkQ2RTBBOTI1RjFBMTQwMDJDMjMwOUE1MjdFNDI+PDQyQjZENkUwQTkyNUYxQTE0MDAyQzIzMDlBNTI3RTQyPl0vU2l6ZSAxMC9QcmV2IDM3MD4+CnN0YXJ0eHJlZgo1NjYwCiUlRU9GCg==',
          },
        },
      },
    },
  },
  answers: {
    convert: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQAKtZqkRwEAAJYEAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLWUz04CMRCH7z7FpleyW/BgjGHh4J+jcsAH…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'page.docx',
          },
          report: {
            warnings: [
              {
                code: 'markup.resources-missing',
                message: '1 picture that the document refers to is missing; alternative text is shown in place of pictures',
                count: 1,
              },
            ],
          },
        },
      },
    },
    annotate: {
      document: {
        summary: 'A document',
        value: {
          document: {
            base64: 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDBBQAAAgIAAAA…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
        },
      },
      archive: {
        summary: 'An archive',
        value: {
          document: {
            base64: 'data:application/zip;base64,UEsDBBQAAAgAAAAAIQCMtEfGlAMAAJQDAAAIAAAAYW5uLmRvY3hQSwMEFAAACAgAAAAhAPdU…',
            contentType: 'application/zip',
          },
        },
      },
    },
    merge: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMTMgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' }], warnings: [] },
        },
      },
    },
    inspect: {
      docx: {
        summary: 'A DOCX',
        value: {
          format: 'docx',
          pages: 1,
          fields: [
            { name: 'customer', kind: 'rich', type: 'text', tag: 'customer', value: 'old', where: 'body', inTable: false },
            { name: 'name', kind: 'tag', type: 'text', where: 'body', inTable: false },
            { name: 'price', kind: 'tag', type: 'text', where: 'body', inTable: false },
          ],
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              customer: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              name: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              price: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
            },
            additionalProperties: false,
          },
          template: {
            tags: [
              { kind: 'loop', text: '#items', name: 'items', where: 'body', part: 'word/document.xml', paragraph: 2, inTable: false },
              {
                kind: 'value',
                text: 'name',
                name: 'name',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
              {
                kind: 'value',
                text: 'price',
                name: 'price',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
            ],
            includes: [],
            problems: [],
          },
          dataSchema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              items: {
                anyOf: [
                  { type: 'array', items: { $ref: '#/$defs/item1' } },
                  { type: 'object', $ref: '#/$defs/item1' },
                  { type: ['string', 'number', 'boolean', 'null'] },
                  { $ref: '#/$defs/typed' },
                ],
              },
              customer: { anyOf: [{ type: 'string' }, {}] },
            },
            $defs: {
              text: {
                anyOf: [
                  { type: 'string' },
                  { type: ['number', 'boolean', 'null'] },
                  {
                    type: 'array',
                    items: {
                      type: ['string', 'number', 'boolean', 'null', 'array'],
                      items: { type: ['string', 'number', 'boolean', 'null'] },
                    },
                  },
                  { $ref: '#/$defs/typed' },
                ],
              },
              typed: {
                description: 'A value that says what it is, with the types and options of fields.',
                type: 'object',
                required: ['type', 'value'],
                properties: {
                  type: {
                    enum: [
                      'text',
                      'image',
                      'signature',
                      'table',
                      'checkbox',
                      'date',
                      'number',
                      'link',
                      'html',
                      'dropdown',
                      'qrcode',
                      'barcode',
                      'chart',
                      'list',
                    ],
                  },
                  value: {},
                  options: {},
                },
                additionalProperties: false,
              },
              item1: { properties: { name: { $ref: '#/$defs/text' }, price: { $ref: '#/$defs/text' } } },
            },
          },
          fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos' }],
          missingPackages: [],
          sections: [{ pageWidth: 612, pageHeight: 792 }],
          changes: { total: 0, byAuthor: [] },
          comments: { total: 0, byAuthor: [] },
          links: [],
          embedded: [],
          macros: false,
          properties: {},
          signatures: [],
          truncated: [],
          warnings: [],
        },
      },
      pdf: {
        summary: 'A PDF',
        value: {
          format: 'pdf',
          pages: 1,
          fields: [],
          signatures: [],
          attachments: [],
          conformance: [],
          encrypted: false,
          truncated: [],
          warnings: [],
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBl…',
            contentType: 'application/pdf',
          },
        },
      },
    },
    verify: {
      valid: {
        summary: 'A valid signature',
        value: {
          valid: true,
          indication: 'TOTAL-PASSED',
          signers: [
            {
              name: 'docops-router (self-signed)',
              subject: 'CN=docops-router (self-signed)',
              issuer: 'CN=docops-router (self-signed)',
              serialNumber: '5A3FD5E4E3119E01F77ECD35B5BA92C8',
              certificateFingerprint: '3D:3E:C5:8E:C5:64:86:F6:14:33:BD:30:35:83:13:F3:FD:01:31:94:33:DF:8A:0F:E0:DC:F6:28:F7:F6:E8:75',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-27T01:01:36Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '5A3FD5E4E3119E01F77ECD35B5BA92C8',
                    fingerprint: '3D:3E:C5:8E:C5:64:86:F6:14:33:BD:30:35:83:13:F3:FD:01:31:94:33:DF:8A:0F:E0:DC:F6:28:F7:F6:E8:75',
                    validFrom: '2026-11-27T00:01:36Z',
                    validTo: '2027-11-27T01:01:36Z',
                  },
                ],
              },
              revocation: { status: 'unknown' },
              indication: 'TOTAL-PASSED',
              reason: 'I agree',
            },
          ],
          warnings: [],
          document: {
            sha256: '5071e0e75eac4e1f75579dbca27e29147aec5cc513f0f643abd73835bd8c1908',
            pages: 1,
            revisions: 2,
            auditTrail: {
              version: 1,
              document: {
                contentType: 'application/pdf',
                name: 'contract.pdf',
                pages: 1,
                sha256: 'ca1d503f8e9a4ccbbab1ff61daae1e1827332487918dd001d0a8e0b77ca833b9',
                size: 570,
              },
              signer: { email: 'ann@example.com', name: 'Ann Lee' },
              caller: { email: 'ann@example.com' },
              created: '2026-11-27T01:01:36.496Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: 'b6e579525fdb254634ecb55b568e49e73185afc8a0c815e2faf0da37e2d42bd2',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '88a3139d064c8c532cf05bdf53de229d12a46846c8e9bca43bb9d668c82541b1',
                },
              ],
              headHash: '88a3139d064c8c532cf05bdf53de229d12a46846c8e9bca43bb9d668c82541b1',
              place: 'audit-trail.json',
              intact: true,
              authenticated: true,
              vouchedBy: { signature: 'Signature1', signer: 'docops-router (self-signed)', by: 'name' },
            },
          },
          signer: {
            name: 'docops-router (self-signed)',
            subject: 'CN=docops-router (self-signed)',
            issuer: 'CN=docops-router (self-signed)',
            serialNumber: '5A3FD5E4E3119E01F77ECD35B5BA92C8',
            certificateFingerprint: '3D:3E:C5:8E:C5:64:86:F6:14:33:BD:30:35:83:13:F3:FD:01:31:94:33:DF:8A:0F:E0:DC:F6:28:F7:F6:E8:75',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-27T01:01:36Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '5A3FD5E4E3119E01F77ECD35B5BA92C8',
                  fingerprint: '3D:3E:C5:8E:C5:64:86:F6:14:33:BD:30:35:83:13:F3:FD:01:31:94:33:DF:8A:0F:E0:DC:F6:28:F7:F6:E8:75',
                  validFrom: '2026-11-27T00:01:36Z',
                  validTo: '2027-11-27T01:01:36Z',
                },
              ],
            },
            revocation: { status: 'unknown' },
            indication: 'TOTAL-PASSED',
            reason: 'I agree',
          },
          overlapsPage: false,
        },
      },
      unsigned: {
        summary: 'No signature',
        value: {
          valid: false,
          reason: 'The document bears no signature.',
          indication: 'NO_SIGNATURE_FOUND',
          signers: [],
          warnings: [],
          document: { sha256: '28b48acafe81cda6e5ecf7e70e9c1835739104d114368ecf41b68316390a40c3' },
        },
      },
    },
    signingKey: {
      key: {
        summary: 'The key',
        value: {
          version: '1',
          algorithm: 'RSA-SHA256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAupCEApMoMF8HicvUQKzf\nAyoSkzEH3Kd3dh1L/CPA1YFm7keUV60jygrL9Polu5FO6nISqNUuiwrTUVSsG4hr\nVNOZyK/tvvXrquTQ9HcT8tzFIsk/AofUgZS3oIw/fZbfLiguis+1GR4v2qSNUL9A\ngX/D+0qFJ/fPNZoJnoQaC1TqZdgd4VHqG3W4tCJ2J6RQi9mTadSSjWQXv6GJ/aPk\nc1P+f8J3cU5WbVeMBDXZM0nrn3lKb4ZJLPjXwYdakp5nOhq/RhWvcH3SGH0ZmhO4\nJo98KcbmoFmO98zm+EbG/lXHJgjELO0tbOO4MytH+iPLQRvDoCuZkVcjY8u/T4Ax\nApcluW4ecj7q/Cg8B+JKlKraU2oQY3os5XyabpdcN9ouWGtg+JRfRSZcs5fVjyRV\nhylD6dLvra25RQ3zGUG28rZp8jTzYts/EYqbOdtzUPE6Ihh4w8yfYP6hBP0LQ7RP\nxHcvKhQ49KwfHT3TbU5nbNWfZA46Td+POPci70PbVkhHAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: '3D:3E:C5:8E:C5:64:86:F6:14:33:BD:30:35:83:13:F3:FD:01:31:94:33:DF:8A:0F:E0:DC:F6:28:F7:F6:E8:75',
          validFrom: '2026-11-27',
          validTo: '2027-11-27',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQWj/V5OMRngH3fs01tbqSyDANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI3\nMDAwMTM2WhcNMjcxMTI3MDEwMTM2WjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQC6\nkIQCkygwXweJy9RArN8DKhKTMQfcp3d2HUv8I8DVgWbuR5RXrSPKCsv0+iW7kU7q\nchKo1S6LCtNRVKwbiGtU05nIr+2+9euq5ND0dxPy3MUiyT8Ch9SBlLegjD99lt8u\nKC6Kz7UZHi/apI1Qv0CBf8P7SoUn9881mgmehBoLVOpl2B3hUeobdbi0InYnpFCL\n2ZNp1JKNZBe/oYn9o+RzU/5/wndxTlZtV4wENdkzSeufeUpvhkks+NfBh1qSnmc6\nGr9GFa9wfdIYfRmaE7gmj3wpxuagWY73zOb4Rsb+VccmCMQs7S1s47gzK0f6I8tB\nG8OgK5mRVyNjy79PgDEClyW5bh5yPur8KDwH4kqUqtpTahBjeizlfJpul1w32i5Y\na2D4lF9FJlyzl9WPJFWHKUPp0u+trblFDfMZQbbytmnyNPNi2z8Rips523NQ8Toi\nGHjDzJ9g/qEE/QtDtE/Edy8qFDj0rB8dPdNtTmds1Z9kDjpN34849yLvQ9tWSEcC\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFDmInnwZLp9Du86AK/LkVwBnmAtaMB8GA1UdIwQYMBaAFDmInnwZLp9Du86AK/Lk\nVwBnmAtaMA0GCSqGSIb3DQEBCwUAA4IBgQAZZc4jLiBTAjUe5QArB7vvllNmqmH2\nkPL/ukdp+3HIvK85WUS/iTTO19TtTXDdtZahWaTa7MCzHyS5Xh0OM4d2N76p1Nr1\nuBUucAcYHiIelWg4O/Mo2G9FGplS1OSneKIK4TEsnhCP/OO9+mBdSA4V4s7q2GXh\n3/MQX+vCpoyZAih3ZuZlVevHl5ktauFviifsMPD8bIoVpgYQMePrOCZ6Bs4tXD/g\n5DovaL+VYU5YG8gFAlicv9q1E9V6RluTTmyKGKAvBY+MmMj0fKC56McTtoHfVyWW\nV5ed+rRfrl6ZgAprB6zzgvSObXJ01VlP4DnNDZsfL+AdOGhr97C0zgB3X4Ap9D3Y\nJnKp2HTcfrx0tdR3QnwofR2GJNfySutpcl686kcErh61CrrX/xk/C0C1Q/xt+lf4\n4bBhVulDvMfZ4znadB17ucoJcVSN4ofZJfhDKwzr8cn6q11YULtFZaPjNNUaQ/9p\noLQ3pnaGP+CDuScGYz26jZdXCEGEXF3T0hw=\n-----END CERTIFICATE-----\n',
        },
      },
    },
    register: { sent: { summary: 'Sent', value: 'Check your email for verification code.' } },
    issueKey: { key: { summary: 'A key, cut off here', value: 'docops_s…' } },
    health: {
      healthy: {
        summary: 'Healthy',
        value: {
          status: 'healthy',
          timestamp: '2026-11-27T01:01:37.411Z',
          version: '0.1.0',
          uptime: 5,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'ok',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
    unhealthy: {
      starting: {
        summary: 'The threads have not started yet',
        value: {
          status: 'unhealthy',
          timestamp: '2026-11-27T01:01:36.685Z',
          version: '0.1.0',
          uptime: 4,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
